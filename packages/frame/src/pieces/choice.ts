import { consent, multipleChoice, singleChoice, yesNo } from '@service-popups/rules';
import { Choice } from '../questions/choice';
import { Consent } from '../questions/consent';
import { kinds, views } from '../questions/registry';
import { YesNo } from '../questions/yes-no';
import '../styles/tiles.css';

kinds.single_choice = singleChoice;
kinds.multiple_choice = multipleChoice;
kinds.yes_no = yesNo;
kinds.consent = consent;
views.single_choice = Choice;
views.multiple_choice = Choice;
views.yes_no = YesNo;
views.consent = Consent;
