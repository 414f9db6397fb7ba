import '../ui/mantine-styles.ts';
import { localStorageColorSchemeManager, MantineProvider } from '@mantine/core';
import { AskProvider } from '../ui/ask.tsx';
import { NoticeProvider } from '../ui/notice.tsx';
import { theme } from '../ui/theme.ts';
import { AdminLayout } from './AdminLayout.tsx';
import { openCache } from './cache-room.ts';
import { RequireAuth } from './RequireAuth.tsx';

openCache();

const colorSchemeManager = localStorageColorSchemeManager({ key: 'mb.color-scheme' });

/** The admin area: its component library, its dialogs and messages, and who may be in it. */
export function AdminRoom() {
  return (
    <RequireAuth>
      <MantineProvider
        theme={theme}
        defaultColorScheme="auto"
        colorSchemeManager={colorSchemeManager}
        withCssVariables={false}
        withGlobalClasses={false}
      >
        <AskProvider>
          <NoticeProvider>
            <AdminLayout />
          </NoticeProvider>
        </AskProvider>
      </MantineProvider>
    </RequireAuth>
  );
}
