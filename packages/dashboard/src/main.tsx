import './app/mantine-styles';
import './app/theme.css';
import { createRoot } from 'react-dom/client';
import { App } from './app/app';
import { applyColorScheme } from './app/theme';

applyColorScheme();

const root = document.getElementById('root');
if (root === null) throw new Error('index.html has no element with the id "root"');
createRoot(root).render(<App />);
