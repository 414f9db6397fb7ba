import type { Walk } from './walk.ts';

export const signUp: Walk = {
  page: 'walk-sign-up',
  title: 'Walk: a sign-up to the first board',
  summary:
    'Somebody signs up, begins with a sample menu and types the pairing code of the first display into a TV, which draws the board.',
  filesMax: 50,
  stages: [
    {
      title: 'Somebody signs up',
      wire: 'a person',
      wiredBy: ['web/src/app/router.tsx'],
      steps: [
        [
          'web/src/features/auth/SignupPage.tsx#SignupPage',
          'web/src/features/auth/sign-up-draft.ts#toRegisterBody',
        ],
        'web/src/features/auth/RestaurantStep.tsx#RestaurantStep',
        'web/src/features/auth/PersonStep.tsx#PersonStep',
        'web/src/lib/session/session-slice.ts#register',
        'contract/src/auth.ts#authRoutes',
        'web/src/lib/call-route.ts#callRoute',
        'web/src/lib/call.ts#requestOf',
        'web/src/lib/transport.ts#request',
      ],
    },
    {
      title: 'The account and its restaurant are stored',
      wire: 'HTTP',
      wiredBy: ['server/src/app/build-app.ts', 'server/src/features/auth/auth.feature.ts'],
      steps: [
        'server/src/http/mount-route.ts#mountRoutes',
        'server/src/features/auth/auth.routes.ts#authHandlers',
        [
          'server/src/features/auth/auth.service.ts#authService',
          'server/src/features/auth/password-rules.ts#checkNewPassword',
        ],
        [
          'server/src/features/restaurants/restaurants.writes.ts#addRestaurant',
          'server/src/features/restaurants/restaurants.repo.ts#insertRestaurant',
        ],
        [
          'server/src/features/auth/insert-person.ts#insertPerson',
          'server/src/features/auth/auth.repo.ts#insertUser',
          'server/src/features/members/members.writes.ts#addMember',
          'server/src/features/auth/auth.present.ts#presentUser',
        ],
        [
          'server/src/features/auth/start-session.ts#startSession',
          'server/src/features/auth/sessions.repo.ts#insertSession',
        ],
      ],
    },
    {
      title: 'A sample menu is chosen',
      wire: 'a person',
      wiredBy: ['web/src/app/router.tsx'],
      steps: [
        'web/src/features/first-run/FirstMenuPage.tsx#FirstMenuPage',
        'web/src/features/first-run/SampleChips.tsx#SampleChips',
        'web/src/features/first-run/use-menu-answer.ts#useMenuAnswer',
        'web/src/api/samples.api.ts#useCreateSampleMutation',
        'contract/src/samples.ts#sampleRoutes',
        'web/src/lib/cache/endpoint.ts#endpoint',
        'web/src/lib/cache/api.ts#api',
      ],
    },
    {
      title: 'The sample arrives',
      wire: 'HTTP',
      wiredBy: ['server/src/app/build-app.ts', 'server/src/features/samples/samples.feature.ts'],
      steps: [
        'server/src/http/mount-route.ts#mountRoutes',
        'server/src/features/samples/samples.routes.ts#sampleHandlers',
        [
          'server/src/features/samples/samples.service.ts#samplesService',
          'contract/src/sample-menus/read-sample.ts#readSample',
        ],
        'server/src/features/samples/sample-photos.ts#addSamplePhotos',
        [
          'server/src/features/media/add-to-library.writes.ts#addToLibrary',
          'server/src/features/media/store-file.ts#storeFile',
        ],
      ],
    },
    {
      title: 'Its dishes, its menu and a display are stored',
      wire: 'the transaction',
      wiredBy: ['server/src/app/live-updates.ts'],
      steps: [
        'server/src/db/mutate.ts#createMutate',
        [
          'server/src/features/items/items.writes.ts#createItem',
          'server/src/features/items/items.repo.ts#insertItem',
        ],
        [
          'server/src/features/menus/menus.writes.ts#createMenu',
          'server/src/features/menus/menus.repo.ts#insertMenu',
        ],
        [
          'server/src/features/displays/displays.writes.ts#createDisplay',
          'server/src/features/displays/displays.repo.ts#insertDisplay',
        ],
      ],
    },
    {
      title: 'The pairing code is shown',
      wire: 'a person',
      wiredBy: ['web/src/app/router.tsx'],
      steps: [
        'web/src/features/first-run/FirstScreenPage.tsx#FirstScreenPage',
        'web/src/features/first-run/PairingWays.tsx#PairingWays',
        'web/src/shared/pairing/PairingCode.tsx#PairingCode',
      ],
    },
    {
      title: 'The code is typed into the TV',
      wire: 'a person',
      wiredBy: ['player/src/main.tsx', 'player/src/ports/browser-server.ts'],
      steps: [
        'player/src/view/App.tsx#App',
        'player/src/view/PairingView.tsx#PairingView',
        'player/src/view/CodeInput.tsx#CodeInput',
        'player/src/app/player.ts#createPlayer',
        'player/src/app/pairing.ts#createPairing',
        ['player/src/ports/http.ts#pairByHttp', 'contract/src/screen/read-content.ts#readPairingResult'],
      ],
    },
    {
      title: 'The server pairs the screen',
      wire: 'HTTP',
      wiredBy: ['server/src/app/build-app.ts', 'server/src/features/screens/screens.feature.ts'],
      steps: [
        'server/src/http/mount-route.ts#mountRoutes',
        'server/src/features/screens/screens.routes.ts#screenHandlers',
        [
          'server/src/features/screens/pairing/pairing.service.ts#pairingOf',
          'server/src/features/displays/displays.reads.ts#findDisplayByCode',
        ],
        [
          'server/src/features/screens/pairing/pairing.writes.ts#admitScreen',
          'server/src/features/screens/pairing/pairing.repo.ts#insertScreen',
        ],
        'server/src/features/screens/content/content.reads.ts#contentReader',
        [
          'server/src/features/screens/content/manifest.ts#readContent',
          'server/src/features/menus/menus.reads.ts#menusById',
        ],
      ],
    },
    {
      title: 'The TV draws the board',
      wire: 'the answer',
      wiredBy: ['player/src/main.tsx'],
      steps: [
        ['player/src/app/player.ts#createPlayer', 'player/src/core/player-state.ts#nextState'],
        [
          'player/src/app/content-cache.ts#createContentCache',
          'player/src/core/displayable-content.ts#displayableContent',
        ],
        'player/src/app/snapshot-loop.ts#createSnapshotLoop',
        ['player/src/core/snapshot.ts#nextFrame', 'player/src/core/decide-view.ts#decideView'],
        'player/src/view/App.tsx#App',
        'player/src/view/PlayerView.tsx#PlayerView',
        'board/src/MenuBoard.tsx#MenuBoard',
        'player/src/ports/paint.ts#afterPaint',
      ],
    },
  ],
};
