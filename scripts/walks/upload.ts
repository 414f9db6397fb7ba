import type { Walk } from './walk.ts';

export const upload: Walk = {
  page: 'walk-upload',
  title: 'Walk: a video to the screen',
  summary:
    'An owner uploads a video that needs no conversion. The screens of the display fetch its new content, download the file and play it.',
  filesMax: 50,
  stages: [
    {
      title: 'A video is chosen',
      wire: 'a person',
      wiredBy: ['web/src/features/displays/DisplayDialogs.tsx'],
      steps: [
        'web/src/features/displays/UploadMediaDialog.tsx#UploadMediaDialog',
        'web/src/features/displays/use-display-media.ts#useDisplayMedia',
        'contract/src/displays.ts#displayRoutes',
        'web/src/lib/use-upload.ts#useUpload',
        'web/src/lib/upload.ts#upload',
      ],
    },
    {
      title: 'The server receives the file',
      wire: 'HTTP',
      wiredBy: ['server/src/app/build-app.ts', 'server/src/fleet/single-process.ts'],
      steps: [
        ['server/src/http/mount-route.ts#mountRoutes', 'server/src/http/caller.ts#requirePrincipal'],
        'server/src/http/uploads.ts#receiveFiles',
        'server/src/media/disk-store.ts#createDiskStore',
        'server/src/media/incoming-files.ts#createIncomingFiles',
      ],
    },
    {
      title: 'The file is checked and kept',
      wire: 'its handler',
      wiredBy: ['server/src/features/displays/displays.feature.ts', 'server/src/fleet/single-process.ts'],
      steps: [
        'server/src/features/displays/displays.routes.ts#displayHandlers',
        [
          'server/src/features/displays/display-media.ts#displayMedia',
          'server/src/features/displays/displays.reads.ts#findDisplayId',
        ],
        'server/src/features/media/add-to-library.writes.ts#addToLibrary',
        [
          'server/src/features/media/store-file.ts#storeFile',
          'server/src/media/file-kind.ts#fileKindOf',
          'server/src/media/inspect-mp4.ts#inspectMp4',
          'server/src/media/strip-metadata.ts#stripMetadata',
        ],
        'server/src/media/disk-store.ts#createDiskStore',
      ],
    },
    {
      title: 'The display gets the video',
      wire: 'the transaction',
      wiredBy: ['server/src/app/live-updates.ts'],
      steps: [
        'server/src/db/mutate.ts#createMutate',
        [
          'server/src/features/media/add-to-library.writes.ts#addFiles',
          'server/src/features/media/media.repo.ts#upsertMedia',
          'server/src/features/media/media.present.ts#presentMedia',
        ],
        [
          'server/src/features/displays/displays.writes.ts#setMedia',
          'server/src/db/soft-delete.ts#updateLive',
          'server/src/features/displays/displays.present.ts#snapshotOf',
        ],
      ],
    },
    {
      title: 'Screens are asked to fetch',
      wire: 'the commit',
      wiredBy: [
        'server/src/fleet/single-process.ts',
        'server/src/app/live-updates.ts',
        'server/src/features/screens/screens.feature.ts',
        'server/src/features/screens/connected-screens.ts',
        'server/src/realtime/socket-server.ts',
      ],
      steps: [
        'server/src/db/change-bus.ts#createInProcessBus',
        'server/src/realtime/hub.ts#createHub',
        [
          'server/src/features/screens/presence/presence.ts#createPresence',
          'server/src/features/screens/presence/presence-rules.ts#nextTarget',
        ],
        [
          'server/src/features/screens/screens.publisher.ts#screenPublisher',
          'server/src/features/screens/content/tags.ts#readTags',
        ],
        'server/src/realtime/socket-rooms.ts#createSocketRooms',
      ],
    },
    {
      title: 'A screen asks for its content',
      wire: 'a socket',
      wiredBy: ['player/src/ports/browser-server.ts', 'player/src/app/player.ts'],
      steps: [
        [
          'player/src/ports/socket.ts#connectSocket',
          'contract/src/screen/read-events.ts#readDisplayUpdateNotice',
        ],
        'player/src/app/content-sync.ts#createContentSync',
        'player/src/app/content-loader.ts#createContentLoader',
        ['player/src/ports/http.ts#loadByHttp', 'contract/src/screen/read-content.ts#readContent'],
      ],
    },
    {
      title: 'The server answers with the content',
      wire: 'HTTP',
      wiredBy: ['server/src/app/build-app.ts', 'server/src/features/screens/screens.feature.ts'],
      steps: [
        'server/src/http/mount-route.ts#mountRoutes',
        'server/src/features/screens/screens.routes.ts#screenHandlers',
        [
          'server/src/features/screens/pairing/screen-content.ts#screenContent',
          'server/src/features/screens/pairing/pairing.repo.ts#findScreensByToken',
        ],
        'server/src/features/screens/content/content.reads.ts#contentReader',
        [
          'server/src/features/screens/content/manifest.ts#readContent',
          'server/src/features/screens/content/tags.ts#readTags',
          'server/src/features/media/media.reads.ts#mediaByUrl',
        ],
      ],
    },
    {
      title: 'The screen downloads the video',
      wire: 'the answer',
      wiredBy: ['player/src/main.tsx'],
      steps: [
        ['player/src/app/player.ts#createPlayer', 'player/src/core/player-state.ts#nextState'],
        [
          'player/src/app/content-cache.ts#createContentCache',
          'player/src/core/content-set.ts#requiredFiles',
        ],
        'player/src/app/file-downloader.ts#createFileDownloader',
        ['player/src/ports/download.ts#download', 'player/src/core/sha256.ts#createSha256'],
      ],
    },
    {
      title: 'The server sends the video',
      wire: 'HTTP',
      wiredBy: ['server/src/features/media/media.feature.ts'],
      steps: ['server/src/http/pages.ts#serveMedia'],
    },
    {
      title: 'The screen stores the video',
      wire: 'the answer',
      wiredBy: ['player/src/app/content-cache.ts', 'player/src/main.tsx'],
      steps: [
        'player/src/app/cached-files.ts#createCachedFiles',
        ['player/src/ports/file-store.ts#browserFileStore', 'player/src/ports/database.ts#fileStore'],
      ],
    },
    {
      title: 'The screen plays the video',
      wire: 'a new snapshot',
      wiredBy: ['player/src/app/player.ts', 'player/src/main.tsx'],
      steps: [
        'player/src/app/snapshot-loop.ts#createSnapshotLoop',
        ['player/src/core/snapshot.ts#nextFrame', 'player/src/core/decide-view.ts#decideView'],
        'player/src/view/App.tsx#App',
        'player/src/view/PlayerView.tsx#PlayerView',
        ['board/src/media/MediaLayer.tsx#MediaLayer', 'board/src/media/media-loop.ts#nextMedia'],
        'board/src/media/MediaSlot.tsx#MediaSlot',
        'board/src/media/VideoElement.tsx#VideoElement',
      ],
    },
  ],
};
