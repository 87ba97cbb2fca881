import { ServicePopupsProvider } from '@service-popups/react';
import { useState } from 'react';
import { NavLink, Route, Routes } from 'react-router';
import { Article } from './article';
import { Home } from './home';
import { Pricing } from './pricing';

const { VITE_SERVICE_POPUPS_KEY, VITE_SERVICE_POPUPS_URL } = import.meta.env;

interface User {
  id: string;
  plan: string;
}

export function App() {
  const [user, setUser] = useState<User | null>(null);

  return (
    <ServicePopupsProvider
      mode="server"
      apiKey={VITE_SERVICE_POPUPS_KEY}
      baseUrl={VITE_SERVICE_POPUPS_URL}
      userId={user?.id}
      attributes={{ plan: user?.plan }}
    >
      <header>
        <NavLink to="/">Home</NavLink>
        <NavLink to="/pricing">Pricing</NavLink>
        {user ? (
          <button onClick={() => setUser(null)}>Sign out</button>
        ) : (
          <button onClick={() => setUser({ id: 'user-4711', plan: 'pro' })}>Sign in</button>
        )}
      </header>
      <main>
        <Routes>
          <Route index element={<Home />} />
          <Route path="pricing" element={<Pricing />} />
          <Route path="help" element={<Article />} />
        </Routes>
      </main>
    </ServicePopupsProvider>
  );
}
