import { lastBackup } from '../backup/backup-folder.ts';
import type { Config } from '../config/config.ts';
import type { Db } from '../db/schema.ts';
import { totalBytes } from '../features/media/media.reads.ts';
import { countPairedScreens } from '../features/screens/presence/presence.repo.ts';
import type { MediaStore } from '../media/media-store.ts';
import type { GaugeSources } from '../metrics/gauges.ts';
import type { SocketServer } from '../realtime/socket-server.ts';
import type { Features } from './create-features.ts';

interface Parts {
  config: Config;
  db: Db;
  media: MediaStore;
  sockets: SocketServer;
  features: Features;
}

/** Where the metrics read what they do not count themselves. */
export function gaugeSources({ config, db, media, sockets, features }: Parts): GaugeSources {
  return {
    socketsByKind: sockets.countByKind,
    countScreens: async () => ({
      paired: await countPairedScreens(db),
      online: features.countOnlineScreens(),
    }),
    freeBytes: media.freeBytes,
    reserveBytes: config.reserveBytes,
    mediaBytes: () => totalBytes(db),
    lastBackupAt: async () => (await lastBackup(config.backups.dir))?.createdAt,
  };
}
