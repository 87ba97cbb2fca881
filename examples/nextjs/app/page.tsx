import Link from 'next/link';
import { Feedback } from './feedback';

export default function Home() {
  return (
    <>
      <h1>Home</h1>
      <p>A small app with two pages, a user and a button.</p>
      <Feedback />
      <p>
        <Link href="/help">Help</Link>
      </p>
    </>
  );
}
