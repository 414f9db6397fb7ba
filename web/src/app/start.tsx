import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router';
import { storedToken } from '../lib/session/stored-token.ts';
import { CrashBoundary } from './CrashBoundary.tsx';
import { preloadAdminPage } from './preload-admin-page.ts';
import { AppRoutes } from './router.tsx';

if (storedToken() !== null) preloadAdminPage(location.pathname);
const root = document.getElementById('root');
if (root) {
  createRoot(root).render(
    <StrictMode>
      <CrashBoundary>
        <BrowserRouter>
          <AppRoutes />
        </BrowserRouter>
      </CrashBoundary>
    </StrictMode>,
  );
}
