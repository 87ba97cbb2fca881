import { link, statement } from '@service-popups/rules';
import { Content } from '../questions/content';
import { kinds, views } from '../questions/registry';

kinds.statement = statement;
kinds.link = link;
views.statement = Content;
views.link = Content;
