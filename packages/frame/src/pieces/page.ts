import { embeddedDefinition } from '../embedded-definition';
import { openPage, type PageDefinition } from '../page/open-page';
import '../styles/page.css';

const definition = embeddedDefinition();
if (definition) void openPage(definition as PageDefinition);
