import { Closing } from './Closing.tsx';
import { Features } from './Features.tsx';
import { Hero } from './Hero.tsx';
import { LandingFooter } from './LandingFooter.tsx';
import { LandingHeader } from './LandingHeader.tsx';
import page from './LandingPage.module.css';
import { Pricing } from './Pricing.tsx';
import { Proofs } from './Proofs.tsx';
import { Testimonials } from './Testimonials.tsx';
import { useAnchor } from './use-anchor.ts';
import { useIsSignedIn } from './use-is-signed-in.ts';

/** The front door. */
export function LandingPage() {
  const isSignedIn = useIsSignedIn();
  useAnchor();

  return (
    <div className={page.page}>
      <title>Menuboard · Change it on your phone. It’s on the wall.</title>
      <LandingHeader isSignedIn={isSignedIn} />
      <main>
        <Hero isSignedIn={isSignedIn} />
        <Proofs />
        <Features />
        <Testimonials />
        <Pricing isSignedIn={isSignedIn} />
        <Closing isSignedIn={isSignedIn} />
      </main>
      <LandingFooter isSignedIn={isSignedIn} />
    </div>
  );
}
