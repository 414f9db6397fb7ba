/** Takes the place of a transport that is never asked for (`ports/socket.ts`) and that weighs more than a board. */
export const WT = undefined;
