import { vi } from 'vitest';
import { createPlayer, type Player } from '../src/player.ts';
import { aContent, identity } from './content.ts';
import { FakeClock, FakeServer, FakeStore, settle } from './fakes.ts';

/** A player on fakes; the console is silent. */
export class Rig {
  readonly clock = new FakeClock();
  readonly server = new FakeServer();

  constructor() {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  }

  async started(
    store = new FakeStore(),
    addressCode: string | null = null,
    used = () => {},
  ): Promise<Player> {
    const player = createPlayer({ server: this.server, store, clock: this.clock, random: () => 1 });
    void player.start(addressCode, used);
    await settle();
    return player;
  }

  /** Stored, loaded and connected. */
  async running(store = new FakeStore(identity, aContent())): Promise<Player> {
    this.server.loadAnswer = { kind: 'unchanged' };
    const player = await this.started(store);
    this.server.listener.connected();
    await settle();
    return player;
  }
}

export const phaseOf = (player: Player) => player.snapshot().state.phase;
