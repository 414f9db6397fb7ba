import { useEffect } from 'react';
import { t } from '../../texts/texts.ts';
import { ClosingSection } from './ClosingSection.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import page from './LandingPage.module.css';
import { Looks } from './Looks.tsx';
import { Pricing } from './Pricing.tsx';
import { ProductPromises } from './ProductPromises.tsx';
import { Testimonials } from './Testimonials.tsx';
import { useIsSignedIn } from './use-is-signed-in.ts';
import { useScrollToAnchor } from './use-scroll-to-anchor.ts';

/** Describes the page to search engines and in bookmarks. `index.html` has it in English. */
function useDescription(text: string) {
  useEffect(() => {
    document.querySelector('meta[name="description"]')?.setAttribute('content', text);
  }, [text]);
}

/** The landing page. */
export function LandingPage() {
  const isSignedIn = useIsSignedIn();
  useScrollToAnchor();
  useDescription(t('Menu boards for the TV you already have. Change it on your phone. It’s on the wall.'));

  return (
    <div className={page.page}>
      <title>{`Menuboard · ${t('Change it on your phone. It’s on the wall.')}`}</title>
      <LandingHeader isSignedIn={isSignedIn} />
      <main>
        <Hero isSignedIn={isSignedIn} />
        <ProductPromises />
        <Features />
        <Looks />
        <Testimonials />
        <Pricing isSignedIn={isSignedIn} />
        <ClosingSection isSignedIn={isSignedIn} />
      </main>
      <LandingFooter isSignedIn={isSignedIn} />
    </div>
  );
}
