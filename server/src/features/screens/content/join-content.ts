/** A connecting screen joins the rooms of its menus, and is asked to fetch missed changes. */
import type { ScreenEvents } from '@menuboard/contract/screen';
import { menuRoom } from '../../../realtime/rooms.ts';
import type { DisplayTag } from './tags.ts';

/** Part of a display's target that this file uses. */
export interface Target extends Pick<DisplayTag, 'menuId' | 'menuTags' | 'revision' | 'tag'> {
  display: { id: string; name: string };
}

/** Part of a socket that this file uses. The socket is already in the room of its display. */
export interface JoiningSocket {
  join: (rooms: string[]) => unknown;
  emit: <E extends 'display-updated' | 'menu-updated'>(event: E, payload: ScreenEvents[E]) => unknown;
}

const joinMenuRooms = async (socket: JoiningSocket, target: Target | undefined) =>
  socket.join(Object.keys(target?.menuTags ?? {}).map(menuRoom));

/** Asks a screen to fetch, unless it already shows this. */
function announce(socket: JoiningSocket, shownTag: string | undefined, target: Target): void {
  const { display, menuId, tag, revision } = target;
  if (shownTag === tag) return;
  socket.emit('display-updated', { id: display.id, name: display.name, menuId, tag, revision, spreadMs: 0 });
}

/** Asks a screen to fetch the menus that differ, even if a patch has given it the later tag. */
function announceMenus(socket: JoiningSocket, before: Target, { menuTags, revision }: Target): void {
  for (const [id, menuTag] of Object.entries(menuTags)) {
    if (before.menuTags[id] === menuTag) continue;
    socket.emit('menu-updated', { id, menuTag, revision, menu: null, spreadMs: 0 });
  }
}

/**
 * @param shownTag tag that the screen shows
 * @param readTarget reads the tag that it should show, from the database
 * @returns target of the screen; undefined if its display is gone
 */
export async function joinContent(
  socket: JoiningSocket,
  shownTag: string | undefined,
  readTarget: () => Promise<Target | undefined>,
): Promise<Target | undefined> {
  const before = await readTarget();
  // Before the first patch, which would give the screen the latest tag without the changes that it has missed.
  if (before) announce(socket, shownTag, before);
  await joinMenuRooms(socket, before);
  // Read again, because a change published before the socket joined its menus' rooms was not sent to it.
  const target = await readTarget();
  if (!target) return undefined;
  await joinMenuRooms(socket, target);
  if (before) announceMenus(socket, before, target);
  announce(socket, before?.tag ?? shownTag, target);
  return target;
}
