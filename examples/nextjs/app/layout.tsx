import { ServicePopupsProvider } from '@service-popups/react';
import type { Metadata } from 'next';
import { Suspense, type ReactNode } from 'react';
import { Account } from './account';
import { Navigation } from './navigation';
import './styles.css';

export const metadata: Metadata = {
  title: 'Service Popups with Next.js',
  icons: 'data:,',
};

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en">
      <body>
        <ServicePopupsProvider
          mode="server"
          apiKey={process.env.SERVICE_POPUPS_KEY ?? ''}
          baseUrl={process.env.SERVICE_POPUPS_URL ?? ''}
          waitForIdentify
        >
          <header>
            <Navigation />
            <Suspense>
              <Account />
            </Suspense>
          </header>
          <main>{children}</main>
        </ServicePopupsProvider>
      </body>
    </html>
  );
}
