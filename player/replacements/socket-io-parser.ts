/** Replaces socket.io-parser: screens use no binary packets and a single namespace. */
export const PacketType = {
  CONNECT: 0,
  DISCONNECT: 1,
  EVENT: 2,
  ACK: 3,
  CONNECT_ERROR: 4,
} as const;

export interface Packet {
  type: number;
  /** Of an event that asks for an acknowledgement, and of the acknowledgement. */
  id?: number | undefined;
  data?: unknown;
}

export function encodePacket({ type, id, data }: Packet): string {
  return `${type}${id ?? ''}${data === undefined ? '' : JSON.stringify(data)}`;
}

/** Throws for an invalid packet. The client then closes the connection and opens a new one. */
export function decodePacket(text: string): Packet {
  const [header = '', typeText, id] = /^([0-4])(\d*)/.exec(text) ?? [];
  const json = text.slice(header.length);
  const type = Number(typeText);
  const data: unknown = json ? JSON.parse(json) : undefined;
  const hasData = type === PacketType.DISCONNECT || (typeof data === 'object' && data !== null);
  const isList = type === PacketType.EVENT || type === PacketType.ACK;
  if (!typeText || !hasData || isList !== Array.isArray(data)) throw new Error(`Invalid packet: ${text}`);
  return { type, id: id ? Number(id) : undefined, data };
}
