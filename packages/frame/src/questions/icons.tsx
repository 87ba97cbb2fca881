import { Icon } from '../screens/icons';

export const UpIcon = () => <Icon size={20} path="M6 15l6-6 6 6" />;
export const DownIcon = () => <Icon size={20} path="M6 9l6 6 6-6" />;
export const GripIcon = () => (
  <Icon size={20} path="M9 5.5v.1M15 5.5v.1M9 12v.1M15 12v.1M9 18.5v.1M15 18.5v.1" />
);
export const PlusIcon = () => <Icon size={20} path="M12 6v12M6 12h12" />;
export const MinusIcon = () => <Icon size={20} path="M6 12h12" />;
