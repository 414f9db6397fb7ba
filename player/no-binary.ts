/** Takes the place of a part of the socket's parser: nothing binary is ever said to a screen, or by one. */
export const isBinary = () => false;
export const hasBinary = () => false;
export const deconstructPacket = <T>(packet: T) => ({ packet, buffers: [] });
export const reconstructPacket = <T>(packet: T) => packet;
