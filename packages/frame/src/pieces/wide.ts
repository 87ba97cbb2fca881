import '../styles/wide.css';
