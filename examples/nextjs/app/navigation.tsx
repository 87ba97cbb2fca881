'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';

const pages = { '/': 'Home', '/pricing': 'Pricing' };

export function Navigation() {
  const current = usePathname();
  return Object.entries(pages).map(([path, title]) => (
    <Link key={path} href={path} aria-current={path === current ? 'page' : undefined}>
      {title}
    </Link>
  ));
}
