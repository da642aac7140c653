// Preloaded: notes in $WITNESS what a program does to the world, and refuses every way out of it but git.
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");

const { writeSync } = fs;
const notes = fs.openSync(process.env.WITNESS, "a");
const noted = new Set();
const note = (done) => {
  const deed = done.replace(`.${process.pid}.tmp`, ".PID.tmp");
  // One call of these leads to others.
  if (!noted.has(deed)) writeSync(notes, `${deed}\n`);
  noted.add(deed);
};
const refuse = (holder, names, kind) => {
  for (const name of names) {
    holder[name] = (...given) => {
      note(`${kind} ${name} ${JSON.stringify(given[0] ?? null)}`);
      throw new Error(`${name} is refused`);
    };
  }
};

const net = require("node:net");
refuse(net, ["connect", "createConnection", "createServer"], "net");
refuse(net.Socket.prototype, ["connect"], "net");
refuse(net.Server.prototype, ["listen"], "net");
refuse(require("node:dgram"), ["createSocket"], "net");
refuse(require("node:tls"), ["connect"], "net");
const dns = require("node:dns");
refuse(dns, ["lookup", "resolve", "resolve4", "resolve6"], "net");
refuse(dns.promises, ["lookup", "resolve", "resolve4", "resolve6"], "net");
for (const name of ["node:http", "node:https"]) refuse(require(name), ["request", "get"], "net");
refuse(globalThis, ["fetch", "WebSocket", "EventSource"], "net");

const programs = require("node:child_process");
const { spawnSync } = programs;
refuse(programs, ["spawn", "exec", "execFile", "fork", "execSync", "execFileSync"], "run");
programs.spawnSync = (file, args, options = {}) => {
  note(`run ${file}${options.shell ? " in a shell" : ""} ${args.join(" ")}`);
  if (file !== "git" || options.shell) throw new Error(`${file} is refused`);
  return spawnSync(file, args, options);
};
refuse(require("node:worker_threads"), ["Worker"], "run");
refuse(process, ["dlopen"], "load");

const writers = ["writeFileSync", "appendFileSync", "mkdirSync", "rmSync", "unlinkSync", "renameSync", "symlinkSync"];
for (const name of [
  ...writers,
  "chmodSync",
  "chownSync",
  "truncateSync",
  "copyFileSync",
  "writeFile",
  "createWriteStream",
  "mkdtempSync",
]) {
  const original = fs[name];
  fs[name] = (file, ...rest) => {
    if (typeof file === "string") note(`write ${path.resolve(file)}`);
    if (name === "renameSync") note(`write ${path.resolve(rest[0])}`);
    return original(file, ...rest);
  };
}
const { openSync, promises } = fs;
fs.openSync = (file, flags, ...rest) => {
  const writes =
    typeof flags === "number"
      ? (flags & (fs.constants.O_WRONLY | fs.constants.O_RDWR)) !== 0
      : /[wa+]/.test(flags ?? "r");
  if (writes) note(`write ${path.resolve(String(file))}`);
  return openSync(file, flags, ...rest);
};
for (const name of ["writeFile", "appendFile", "mkdir", "open", "rm"]) {
  const original = promises[name];
  promises[name] = (file, ...rest) => {
    note(`write ${path.resolve(String(file))}`);
    return original(file, ...rest);
  };
}

const load = Module._extensions[".js"];
for (const kind of [".js", ".cjs", ".mjs", ".json", ".node"]) {
  const usual = Module._extensions[kind] ?? load;
  Module._extensions[kind] = (module, file) => {
    note(`load ${file}`);
    return usual(module, file);
  };
}
Module.syncBuiltinESMExports();
