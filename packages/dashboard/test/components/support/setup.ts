import '../../../src/app/mantine-styles';
import '../../../src/app/theme.css';
import '../../../src/ui/page-styles';
