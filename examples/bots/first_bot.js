#!/usr/bin/env node
// A bot in JavaScript, for `--seats exec:examples/bots/first_bot.js`; docs/bots-api.md explains it.

const say = (said) => process.stdout.write(JSON.stringify(said) + "\n");

const answers = {
  hello: () => say({ type: "hello", protocol: 1, name: "First bot" }),
  decide: ({ id, options, view }) => {
    const useful = options.filter((option) => !view.idle.includes(option.words));
    const among = useful.length ? useful : options;
    say({ type: "choose", id, words: among[Math.floor(Math.random() * among.length)].words });
  },
  lost: ({ id, told }) => console.error(`I lost decision ${id}: ${told}`),
};

require("node:readline")
  .createInterface({ input: process.stdin })
  .on("line", (line) => {
    const told = JSON.parse(line);
    answers[told.type]?.(told);
  });
