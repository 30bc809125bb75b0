/** Chromium as root needs no sandbox; the rest keeps it from calling home on a closed network. */
export const chromiumArgs = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Two in a hundred of a processor's time each: a process less to talk to for every page that opens, and no
  // second compiler for pages that live for seconds.
  '--in-process-gpu',
  '--js-flags=--no-maglev',
]
