import { AnnouncementButtons } from '../screens/announcement-buttons';
import { extras } from '../extras';
import '../styles/announcement.css';

extras.AnnouncementButtons = AnnouncementButtons;
