import type { Walk } from './walk.ts';

export const price: Walk = {
  page: 'walk-price',
  title: 'Walk: a price to the screen',
  summary:
    'A manager types another price into the card of a dish. The screens of its menus draw it, and the owner sees that they do.',
  filesMax: 70,
  stages: [
    {
      title: 'A price is typed',
      wire: 'a person',
      wiredBy: ['web/src/app/admin-pages.ts'],
      steps: [
        'web/src/features/items/ItemsPage.tsx#ItemsPage',
        'web/src/features/items/FilteredItems.tsx#FilteredItems',
        'web/src/features/items/ItemGrid.tsx#ItemGrid',
        'web/src/features/items/ItemCard.tsx#ItemCard',
        'web/src/features/items/ItemPrice.tsx#ItemPrice',
        [
          'web/src/shared/prices/PriceField.tsx#PriceField',
          'web/src/shared/prices/price-input.ts#parsePrice',
        ],
        'web/src/shared/dishes/use-item-actions.ts#useItemActions',
        'web/src/shared/prices/create-price-setter.ts#createPriceSetter',
        'web/src/api/items.api.ts#itemsApi',
        'contract/src/items.ts#itemRoutes',
        'web/src/lib/cache/endpoint.ts#endpoint',
        'web/src/lib/call.ts#requestOf',
        'web/src/lib/cache/api.ts#api',
        'web/src/lib/transport.ts#request',
      ],
    },
    {
      title: 'The server gets the request',
      wire: 'HTTP',
      wiredBy: ['server/src/app/build-app.ts', 'server/src/features/items/items.feature.ts'],
      steps: [
        ['server/src/http/mount-route.ts#mountRoutes', 'server/src/http/caller.ts#requirePrincipal'],
        'server/src/features/items/items.routes.ts#itemHandlers',
        'server/src/features/items/items.service.ts#itemsService',
      ],
    },
    {
      title: 'The price is stored',
      wire: 'the transaction',
      wiredBy: ['server/src/app/live-updates.ts', 'server/src/features/screens/screens.feature.ts'],
      steps: [
        'server/src/db/mutate.ts#createMutate',
        [
          'server/src/features/items/items.writes.ts#changeItem',
          'server/src/features/items/change-details.ts#changeDetails',
          'server/src/features/items/item-columns.ts#columnsWith',
          'server/src/db/soft-delete.ts#updateLive',
          'server/src/features/items/items.present.ts#presentItem',
        ],
        [
          'server/src/features/screens/content/changed-menus.ts#attachChangedMenus',
          'server/src/features/menus/menus.reads.ts#menusHolding',
          'server/src/features/menus/menus.writes.ts#raiseContentRevisions',
        ],
      ],
    },
    {
      title: 'Screens get a patch',
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
          'server/src/features/screens/presence/presence-rules.ts#composeTarget',
        ],
        [
          'server/src/features/screens/screens.publisher.ts#screenPublisher',
          'server/src/features/screens/content/tags.ts#menuTagOf',
          'server/src/features/screens/content/manifest.ts#toScreenItem',
          'server/src/features/screens/content/manifest-version.ts#itemNeedsVersion2',
          'server/src/features/screens/content/word-breaks.ts#withWordBreaks',
        ],
        'server/src/realtime/socket-rooms.ts#createSocketRooms',
      ],
    },
    {
      title: 'A screen applies the patch',
      wire: 'a socket',
      wiredBy: ['player/src/ports/browser-server.ts', 'player/src/main.tsx'],
      steps: [
        ['player/src/ports/socket.ts#connectSocket', 'contract/src/screen/read-events.ts#readItemPatch'],
        [
          'player/src/app/player.ts#createPlayer',
          'player/src/core/player-state.ts#nextState',
          'player/src/core/apply-patch.ts#applyPatch',
        ],
        ['player/src/app/content-sync.ts#createContentSync', 'player/src/core/apply-patch.ts#fromItemPatch'],
        [
          'player/src/app/content-cache.ts#createContentCache',
          'player/src/core/displayable-content.ts#displayableContent',
        ],
        'player/src/app/snapshot-loop.ts#createSnapshotLoop',
        ['player/src/core/snapshot.ts#nextFrame', 'player/src/core/decide-view.ts#decideView'],
      ],
    },
    {
      title: 'The screen draws the price',
      wire: 'a new snapshot',
      wiredBy: ['player/src/main.tsx'],
      steps: [
        'player/src/view/App.tsx#App',
        'player/src/view/PlayerView.tsx#PlayerView',
        'board/src/MenuBoard.tsx#MenuBoard',
        'board/src/composed/WholeMenu.tsx#WholeMenu',
        [
          'board/src/composed/use-menu-composition.ts#useMenuComposition',
          'board/src/compose/content.ts#boardContent',
        ],
        [
          'board/src/composed/use-composition.ts#useComposition',
          'board/src/compose/announce.ts#composeAnnounced',
        ],
        'board/src/composed/ComposedBoard.tsx#ComposedBoard',
        'board/src/composed/ComposedPage.tsx#ComposedPage',
        'board/src/composed/ListColumn.tsx#ListColumn',
        'board/src/composed/ListRow.tsx#ListRow',
        'board/src/composed/Figure.tsx#Figure',
        'board/src/composed/CellText.tsx#CellText',
        'player/src/ports/paint.ts#afterPaint',
      ],
    },
    {
      title: 'The screen says that it has painted',
      wire: 'a socket',
      wiredBy: ['server/src/app/build-app.ts'],
      steps: ['server/src/realtime/socket-server.ts#createSocketServer'],
    },
    {
      title: 'The painted tag is noted',
      wire: 'its handler',
      wiredBy: [
        'server/src/features/screens/screens.feature.ts',
        'server/src/features/screens/connected-screens.ts',
      ],
      steps: [
        'server/src/features/screens/screens.sockets.ts#screenSockets',
        [
          'server/src/features/screens/presence/presence.ts#createPresence',
          'server/src/features/screens/presence/presence-rules.ts#applyPainted',
        ],
      ],
    },
    {
      title: 'The owner is told',
      wire: 'a timer',
      wiredBy: ['server/src/features/screens/connected-screens.ts'],
      steps: [
        [
          'server/src/features/screens/presence/display-status.ts#createStatusFeed',
          'server/src/features/displays/displays.reads.ts#displaysById',
          'server/src/features/screens/content/tags.ts#readTagsOf',
          'server/src/features/screens/screens.reads.ts#screensOf',
          'server/src/features/screens/presence/presence-rules.ts#statusOf',
        ],
        'server/src/realtime/socket-rooms.ts#createSocketRooms',
      ],
    },
    {
      title: 'The admin shows the status',
      wire: 'a socket',
      wiredBy: ['web/src/app/RealtimeProvider.tsx', 'web/src/features/displays/DisplayList.tsx'],
      steps: [
        ['web/src/app/realtime-connection.ts#connectRealtime', 'web/src/lib/live-socket.ts#openLiveSocket'],
        'web/src/app/realtime-events.ts#cacheUpdateFor',
        'contract/src/realtime.ts#serverEvents',
        'web/src/api/displays.api.ts#displayStatusReceived',
        'web/src/lib/cache/list-cache.ts#createListCache',
        [
          'web/src/features/displays/DisplayCard.tsx#DisplayCard',
          'web/src/shared/displays/freshness.ts#freshnessOf',
        ],
      ],
    },
  ],
};
