// The two transports for packets of Engine.IO 4.

export interface Transport {
  /** Packets arrive in the order of the calls. */
  send: (packet: string) => void;
  close: () => void;
}

export interface TransportListener {
  onPacket: (packet: string) => void;
  onLost: (reason: string) => void;
}

/** Calls `url` for every request: the server's first answer adds a session id to it. */
type OpenTransport = (url: () => string, listener: TransportListener) => Transport;

const websocket: OpenTransport = (url, { onPacket, onLost }) => {
  const fail = () => onLost('transport error');
  let socket: WebSocket | undefined;
  try {
    socket = new WebSocket(url().replace('http', 'ws'));
    socket.onmessage = ({ data }) => onPacket(data);
    socket.onerror = fail;
    socket.onclose = () => onLost('transport close');
  } catch {
    // The browser forbids web sockets here. Without this call the screen would never connect.
    void Promise.resolve().then(fail);
  }
  return { send: (packet) => socket?.send(packet), close: () => socket?.close() };
};

const requestTimeoutMs = 20_000;

/** Uses XMLHttpRequest because `fetch` on Chromium 67 sends no cookies, by which some proxies find the same server. */
function sendRequest(url: string, packet?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open(packet ? 'POST' : 'GET', `${url}&t=${Math.random()}`);
    // The server answers a poll after one ping interval at most. A half-open connection would never answer.
    request.timeout = requestTimeoutMs;
    request.onloadend = () => (request.status === 200 ? resolve(request.responseText) : reject());
    request.send(packet);
  });
}

const separator = '\x1e';

const polling: OpenTransport = (url, { onPacket, onLost }) => {
  const fail = () => onLost('transport error');
  let isClosed = false;
  let sent = Promise.resolve();
  // The server rejects two concurrent requests, and a body above its limit: each request sends one packet.
  const send = (packet: string) => {
    const target = url();
    sent = sent.then(() => sendRequest(target, packet)).then(() => undefined, fail);
  };
  const poll = async () => {
    while (!isClosed) (await sendRequest(url())).split(separator).forEach(onPacket);
  };
  poll().catch(fail);
  return {
    send,
    close: () => {
      isClosed = true;
      // Before the first answer the server has no session to close.
      if (url().includes('&sid=')) send('1');
    },
  };
};

export const transports: Record<string, OpenTransport> = { websocket, polling };
