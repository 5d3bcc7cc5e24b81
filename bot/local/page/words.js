// The page's own words, in the two languages a seat can have.

const ENGLISH = {
  direct: "Direct messages",
  write: "Write to {name}, or / for commands",
  silent: "You cannot write here",
  send: "Send",
  only_you: "Only you can see this",
  dismiss: "Dismiss",
  edited: "edited",
  thinking: "thinking…",
  app: "BOT",
  silently: "sent without a ring",
  failed: "This interaction failed: the application did not respond",
  cancel: "Cancel",
  submit: "Submit",
  close: "Close",
  done: "Done",
  choose: "Choose",
  required: "Please fill this in",
  least: "Choose at least {n}",
  too_short: "At least {n} characters",
  optional: "optional",
  offline: "No connection, trying again…",
  rings: "Rings",
  no_rings: "The phone has not rung",
  language: "Language",
  empty: "Nothing here yet",
  everyone: "everyone",
  nobody: "somebody",
  ring_without_words: "A message with no words",
  enlarge: "Enlarge the picture",
  commands: "Suggestions",
  elsewhere: "That channel is not shown to you",
  unsupported: "Not shown here",
  unread: "{n} unread",
  new_messages: "Newest messages",
};

const CHINESE = {
  direct: "私信",
  write: "发给 {name}，输入 / 使用命令",
  silent: "你不能在这里发言",
  send: "发送",
  only_you: "只有你能看到这条消息",
  dismiss: "收起",
  edited: "已编辑",
  thinking: "思考中……",
  app: "机器人",
  silently: "静默发送",
  failed: "操作失败：应用没有响应",
  cancel: "取消",
  submit: "提交",
  close: "关闭",
  done: "完成",
  choose: "选择",
  required: "请填写",
  least: "至少选 {n} 项",
  too_short: "至少 {n} 个字",
  optional: "选填",
  offline: "连接断开，正在重试……",
  rings: "提醒",
  no_rings: "还没有响过",
  language: "语言",
  empty: "还没有消息",
  everyone: "所有人",
  nobody: "某人",
  ring_without_words: "一条没有文字的消息",
  enlarge: "放大图片",
  commands: "建议",
  elsewhere: "你看不到那个频道",
  unsupported: "此处不显示",
  unread: "{n} 条未读",
  new_messages: "最新消息",
};

let words = ENGLISH;
let locale = "en-US";

export function speak(wanted) {
  locale = wanted;
  words = wanted.startsWith("zh") ? CHINESE : ENGLISH;
  document.documentElement.lang = wanted;
}

export const language = () => locale;

export function t(key, values = {}) {
  return words[key].replace(/\{(\w+)\}/g, (_, name) => values[name]);
}
