/** Connects clients of every identity, and closes them all again. */
import type { Display } from '@menuboard/contract/displays';
import type { MemberRole } from '@menuboard/contract/domain/roles';
import type { Handshake } from '@menuboard/contract/realtime';
import { expect } from 'vitest';
import { waitFor } from '../../../test-tools/wait-for.ts';
import { connect as open, type SocketClient } from '../socket-client.ts';
import type { World } from './world.ts';

export function createSocketStage(url: string) {
  let clients: SocketClient[] = [];

  async function connect(auth: Handshake): Promise<SocketClient> {
    const client = await open(url, auth);
    clients.push(client);
    return client;
  }

  const screenOf = async (world: World, shown: Display) =>
    connect({ screenToken: (await world.screen(shown)).screenToken });

  const ownerOf = async (world: World) => connect({ token: await world.freshToken() });

  return {
    connect,
    screenOf,
    ownerOf,

    colleagueOf: async (world: World, role: MemberRole) =>
      connect({ token: await world.colleagueToken(role) }),

    /** Clients without access to the other displays of the first restaurant. */
    async outsiders(own: World, other: World) {
      return {
        'an anonymous socket': await connect({}),
        'another owner': await ownerOf(other),
        'another restaurant’s screen': await screenOf(other, await other.display()),
        'a screen of another display': await screenOf(own, await own.display()),
      };
    },

    /** Connects with a handshake that must be refused; resolves with the error. */
    async refusalOf(auth: Record<string, unknown>): Promise<{ message: string; data?: unknown }> {
      return open(url, auth as Handshake).then(
        (client) => {
          client.close();
          throw new Error(`${JSON.stringify(auth)} was let in.`);
        },
        (error) => error,
      );
    },

    closeAll(): void {
      for (const client of clients) client.close();
      clients = [];
    },
  };
}

export type SocketStage = ReturnType<typeof createSocketStage>;

export async function expectDisconnect(client: SocketClient, what: string): Promise<void> {
  const startedAt = performance.now();
  await waitFor(() => expect(client.socket.connected, what).toBe(false), 5);
  console.log(`${what}: disconnected after ${Math.round(performance.now() - startedAt)} ms`);
}
