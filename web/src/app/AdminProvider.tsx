import '../ui/mantine-styles.ts';
import { DirectionProvider, localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { directionOf } from '@menuboard/texts/languages';
import { Outlet, useLocation } from 'react-router';
import { NoticeProvider } from '../lib/notices/notice.tsx';
import { locale } from '../texts/texts.ts';
import { AskProvider } from '../ui/ask.tsx';
import { theme } from '../ui/theme.ts';
import { AdminLayout } from './AdminLayout.tsx';
import { BareLayout } from './BareLayout.tsx';
import { installCache } from './install-cache.ts';
import { paths } from './paths.ts';
import { RequireAuth } from './RequireAuth.tsx';

installCache();

const colorSchemeManager = localStorageColorSchemeManager({ key: 'mb.color-scheme' });

/** The admin area: authentication, component library, questions and notices around its layout. */
export function AdminProvider() {
  const { pathname } = useLocation();
  const isFirstRun = pathname === paths.start || pathname.startsWith(`${paths.start}/`);
  const layout = isFirstRun ? <Outlet /> : pathname === paths.pair ? <BareLayout /> : <AdminLayout />;
  return (
    <RequireAuth>
      <DirectionProvider initialDirection={directionOf(locale())} detectDirection={false}>
        <MantineProvider
          theme={theme}
          defaultColorScheme="auto"
          colorSchemeManager={colorSchemeManager}
          withCssVariables={false}
          withGlobalClasses={false}
        >
          <AskProvider>
            <NoticeProvider>{layout}</NoticeProvider>
          </AskProvider>
        </MantineProvider>
      </DirectionProvider>
    </RequireAuth>
  );
}
