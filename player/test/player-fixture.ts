import type { ScreenContent } from '@menuboard/contract/screen';
import { vi } from 'vitest';
import { createPlayer, type Player } from '../src/app/player.ts';
import type { RequiredFile } from '../src/core/content-set.ts';
import { aContent, hashOf, identity } from './content.ts';
import {
  FakeClaimSecretStore,
  FakeClock,
  FakeFileStore,
  FakeScreenStore,
  FakeServer,
  FakeThemes,
  settle,
} from './fakes.ts';

/** A player with fake ports and a silent console. */
export class PlayerFixture {
  readonly clock = new FakeClock();
  readonly server = new FakeServer();
  readonly files = new FakeFileStore();
  readonly claimSecretStore = new FakeClaimSecretStore();
  readonly themes = new FakeThemes();
  /** Requested URLs, in order. */
  readonly downloads: string[] = [];
  maxConcurrentDownloads = 0;
  private concurrentDownloads = 0;
  /** Problems that the player reported, in order. */
  readonly problems: string[] = [];
  /** The files that can be downloaded, by hash. */
  readonly network = new Map<string, Blob>();

  fetchFile = async (sha256: string) => this.network.get(sha256);

  constructor() {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(console, 'log').mockImplementation(() => undefined);
  }

  async start(
    store = new FakeScreenStore(),
    linkCode: string | null = null,
    onCodeUsed = () => {},
    asksFirst = false,
  ): Promise<Player> {
    const { server, files, claimSecretStore, clock } = this;
    const player = createPlayer({
      server,
      store,
      files,
      claimSecretStore,
      clock,
      random: () => 1,
      download: (file) => this.download(file),
      themes: this.themes,
      reportProblem: (problem) => void this.problems.push(problem),
    });
    void player.start(linkCode, onCodeUsed, asksFirst);
    await settle();
    return player;
  }

  private async download({ url, sha256 }: RequiredFile): Promise<Blob | undefined> {
    this.downloads.push(url);
    this.concurrentDownloads += 1;
    this.maxConcurrentDownloads = Math.max(this.maxConcurrentDownloads, this.concurrentDownloads);
    const blob = await this.fetchFile(sha256);
    this.concurrentDownloads -= 1;
    return blob;
  }

  /** Makes these files available for download. */
  serveFiles(...names: string[]) {
    for (const name of names) this.network.set(hashOf(name), new Blob([name]));
  }

  /** Starts a player while the server answers with this content. */
  startWithContent(store: FakeScreenStore, content: ScreenContent): Promise<Player> {
    this.server.loadAnswer = { kind: 'content', content };
    return this.start(store);
  }

  /** Replaces the server's content and announces it. */
  async publishContent(content: ScreenContent): Promise<void> {
    this.server.loadAnswer = { kind: 'content', content };
    const { tag, revision } = content.manifest;
    this.server.listener.onDisplayChanged({ id: 'd1', name: 'x', menuId: null, tag, revision, spreadMs: 0 });
    await settle();
  }

  /** Starts a player with stored content and a connection. */
  async startConnected(store = new FakeScreenStore(identity, aContent())): Promise<Player> {
    this.server.loadAnswer = { kind: 'unchanged' };
    const player = await this.start(store);
    this.server.listener.onConnected();
    await settle();
    return player;
  }
}

export const phaseOf = (player: Player) => player.snapshot().state.phase;

export const imagesOnScreen = (player: Player) => {
  const { view } = player.snapshot();
  return view.kind === 'menu' ? view.menu.items.map(({ imageUrl }) => imageUrl) : undefined;
};
