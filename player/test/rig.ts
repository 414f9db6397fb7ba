import type { ScreenContent } from '@menuboard/contract/screen';
import { vi } from 'vitest';
import type { WantedFile } from '../src/core/content-set.ts';
import { createPlayer, type Player } from '../src/player.ts';
import { aContent, hashOf, identity } from './content.ts';
import { FakeClaimSecret, FakeClock, FakeFiles, FakeServer, FakeStore, settle } from './fakes.ts';

/** A player on fakes; the console is silent. */
export class Rig {
  readonly clock = new FakeClock();
  readonly server = new FakeServer();
  readonly files = new FakeFiles();
  readonly claimSecret = new FakeClaimSecret();
  /** Asked for, in order. */
  readonly downloads: string[] = [];
  mostUnderWay = 0;
  private underWay = 0;
  /** What the screen noted as wrong, in order. */
  readonly notes: string[] = [];
  /** What the network has; anything else fails. */
  readonly network = new Map<string, Blob>();

  fetchFile = async (sha256: string) => this.network.get(sha256);

  constructor() {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  }

  async started(
    store = new FakeStore(),
    addressCode: string | null = null,
    used = () => {},
  ): Promise<Player> {
    const { server, files, claimSecret, clock } = this;
    const download = async ({ url, sha256 }: WantedFile) => {
      this.downloads.push(url);
      this.underWay += 1;
      this.mostUnderWay = Math.max(this.mostUnderWay, this.underWay);
      const blob = await this.fetchFile(sha256);
      this.underWay -= 1;
      return blob;
    };
    const note = (problem: string) => void this.notes.push(problem);
    const parts = { server, store, files, download, claimSecret, clock, random: () => 1, note };
    const player = createPlayer(parts);
    void player.start(addressCode, used);
    await settle();
    return player;
  }

  /** These can be fetched. */
  offer(...names: string[]) {
    for (const name of names) this.network.set(hashOf(name), new Blob([name]));
  }

  /** Started on what the server has for it. */
  given(store: FakeStore, content: ScreenContent): Promise<Player> {
    this.server.loadAnswer = { kind: 'content', content };
    return this.started(store);
  }

  /** The server has another content now. */
  async change(content: ScreenContent): Promise<void> {
    this.server.loadAnswer = { kind: 'content', content };
    const { tag, revision } = content.manifest;
    this.server.listener.displayChanged({ id: 'd1', name: 'x', menuId: null, tag, revision, spreadMs: 0 });
    await settle();
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

export const picturesOn = (player: Player) => {
  const { view } = player.snapshot();
  return view.kind === 'menu' ? view.menu.items.map(({ imageUrl }) => imageUrl) : undefined;
};
