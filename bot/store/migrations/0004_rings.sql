-- A panel rings once for each question; reminders and the end of quiet hours ring for the same one again.
ALTER TABLE posts ADD COLUMN moment INTEGER NOT NULL DEFAULT 0;        -- of the question or news it has rung for
UPDATE posts SET rung = 1 WHERE asks = 1;
