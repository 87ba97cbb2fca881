import { link, statement } from '@service-popups/rules';
import { Content } from '../questions/content';
import { validators, views } from '../questions/registry';

validators.statement = statement;
validators.link = link;
views.statement = Content;
views.link = Content;
