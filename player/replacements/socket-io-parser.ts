import { Emitter } from './component-emitter.ts';

/** Takes the place of socket.io-parser: a screen and its server say nothing binary, and in one namespace only. */
export const protocol = 5;

export const PacketType = {
  CONNECT: 0,
  DISCONNECT: 1,
  EVENT: 2,
  ACK: 3,
  CONNECT_ERROR: 4,
  BINARY_EVENT: 5,
  BINARY_ACK: 6,
};

interface Packet {
  type: number;
  id?: number;
  data?: unknown;
}

export class Encoder {
  encode({ type, id, data }: Packet): string[] {
    return [`${type}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`];
  }
}

const isList = (type: number) => type === PacketType.EVENT || type === PacketType.ACK;

export class Decoder extends Emitter {
  /** Throws at what is no packet; the client then ends the connection and makes a new one. */
  add(text: string) {
    const [head = '', kind, id] = /^([0-4])(\d*)/.exec(text) ?? [];
    const json = text.slice(head.length);
    const type = Number(kind);
    const data: unknown = json ? JSON.parse(json) : undefined;
    const isRight = type === PacketType.DISCONNECT || (typeof data === 'object' && data !== null);
    if (!kind || !isRight || isList(type) !== Array.isArray(data)) throw new Error(`No packet: ${text}`);
    this.emitReserved('decoded', { type, nsp: '/', id: id ? Number(id) : undefined, data });
  }

  destroy() {}
}
