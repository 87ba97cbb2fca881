import { Link } from 'react-router';
import { Feedback } from './feedback';

export function Home() {
  return (
    <>
      <h1>Home</h1>
      <p>A small app with two pages, a user and a button.</p>
      <Feedback />
      <p>
        <Link to="/help">Help</Link>
      </p>
    </>
  );
}
