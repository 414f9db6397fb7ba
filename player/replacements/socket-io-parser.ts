import { Emitter } from './component-emitter.ts';

/** Replaces socket.io-parser: screens use no binary packets and a single namespace. */
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
  /** Throws for an invalid packet. The client then closes the connection and opens a new one. */
  add(text: string) {
    const [header = '', typeText, id] = /^([0-4])(\d*)/.exec(text) ?? [];
    const json = text.slice(header.length);
    const type = Number(typeText);
    const data: unknown = json ? JSON.parse(json) : undefined;
    const hasData = type === PacketType.DISCONNECT || (typeof data === 'object' && data !== null);
    if (!typeText || !hasData || isList(type) !== Array.isArray(data))
      throw new Error(`Invalid packet: ${text}`);
    this.emitReserved('decoded', { type, nsp: '/', id: id ? Number(id) : undefined, data });
  }

  destroy() {}
}
