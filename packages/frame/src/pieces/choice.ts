import { consent, multipleChoice, singleChoice, yesNo } from '@service-popups/rules';
import { Choice } from '../questions/choice';
import { Consent } from '../questions/consent';
import { validators, views } from '../questions/registry';
import { YesNo } from '../questions/yes-no';
import '../styles/tiles.css';

validators.single_choice = singleChoice;
validators.multiple_choice = multipleChoice;
validators.yes_no = yesNo;
validators.consent = consent;
views.single_choice = Choice;
views.multiple_choice = Choice;
views.yes_no = YesNo;
views.consent = Consent;
