import { ServicePopupsProvider } from '@service-popups/react';
import type { Metadata } from 'next';
import type { ReactNode } from 'react';
import { Navigation } from './navigation';
import { getUser, signIn, signOut } from './user';
import './styles.css';

export const metadata: Metadata = {
  title: 'Service Popups with Next.js',
  icons: 'data:,',
};

export default async function RootLayout({ children }: { children: ReactNode }) {
  const user = await getUser();

  return (
    <html lang="en">
      <body>
        <ServicePopupsProvider
          mode="server"
          apiKey={process.env.SERVICE_POPUPS_KEY ?? 'pk_demo_production'}
          baseUrl={process.env.SERVICE_POPUPS_URL ?? 'http://localhost:4400'}
          userId={user?.id}
          attributes={{ plan: user?.plan }}
        >
          <header>
            <Navigation />
            <form action={user ? signOut : signIn}>
              <button>{user ? 'Sign out' : 'Sign in'}</button>
            </form>
          </header>
          <main>{children}</main>
        </ServicePopupsProvider>
      </body>
    </html>
  );
}
