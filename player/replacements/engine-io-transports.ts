/** The two ways on which packets of Engine.IO 4 travel between a browser and its server. */

export interface Line {
  /** One after the other, in this order. */
  send: (packet: string) => void;
  close: () => void;
}

export interface LineEnd {
  heard: (packet: string) => void;
  lost: (reason: string) => void;
}

/** `address` is asked for every request: the server's answer to the first one changes it. */
type Way = (address: () => string, end: LineEnd) => Line;

const websocket: Way = (address, { heard, lost }) => {
  const socket = new WebSocket(address().replace('http', 'ws'));
  socket.onmessage = ({ data }) => heard(data);
  socket.onerror = () => lost('transport error');
  socket.onclose = () => lost('transport close');
  return { send: (packet) => socket.send(packet), close: () => socket.close() };
};

const REQUEST_LIMIT_MS = 20_000;

/** XMLHttpRequest and not `fetch`: it sends cookies on Chromium 67 too, by which some proxies find the same server. */
function ask(address: string, packet?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(packet ? 'POST' : 'GET', `${address}&t=${Math.random()}`);
    // The server holds a question for no longer than a ping; a line that is half open would hold it for good.
    request.timeout = REQUEST_LIMIT_MS;
    request.onloadend = () => (request.status === 200 ? resolve(request.responseText) : reject());
    request.send(packet);
  });
}

const separator = '\x1e';

const polling: Way = (address, { heard, lost }) => {
  const fail = () => lost('transport error');
  let isClosed = false;
  let sent = Promise.resolve();
  // The server takes two requests at once for a fault, and refuses a body above its limit: one packet each.
  const send = (packet: string) => {
    const target = address();
    sent = sent.then(() => ask(target, packet)).then(() => undefined, fail);
  };
  const listen = async () => {
    while (!isClosed) (await ask(address())).split(separator).forEach(heard);
  };
  listen().catch(fail);
  return {
    send,
    close: () => {
      isClosed = true;
      // Before the first answer there is nothing to take leave of.
      if (address().includes('&sid=')) send('1');
    },
  };
};

export const ways: Record<string, Way> = { websocket, polling };
