import { lookUp, type Fields } from '../fields';
import { quote } from '../report';

type Rule = 'minLength' | 'maxLength' | 'min' | 'max' | 'minSelections' | 'maxSelections' | 'email';

/** The names of the limits here, and how Formbricks names the rules for them. */
const NAMES: Readonly<Record<string, { rule: Rule; param: 'min' | 'max'; field: string }>> = {
  minLength: { rule: 'minLength', param: 'min', field: 'minLength' },
  maxLength: { rule: 'maxLength', param: 'max', field: 'maxLength' },
  minValue: { rule: 'min', param: 'min', field: 'min' },
  maxValue: { rule: 'max', param: 'max', field: 'max' },
  minSelections: { rule: 'minSelections', param: 'min', field: 'min' },
  maxSelections: { rule: 'maxSelections', param: 'max', field: 'max' },
};

/** Converts the validation rules that a question supports, and reports the others. */
export function convertRules(fields: Fields, supported: Rule[]): Record<string, number> {
  const validation = fields.object('validation');
  const limits: Record<string, number> = {};
  for (const rule of validation?.objects('rules') ?? []) {
    const type = rule.text('type') ?? '';
    const known = lookUp(NAMES, type);
    const limit = known && rule.object('params')?.number(known.param);
    if (known && limit !== undefined && supported.includes(known.rule)) limits[known.field] = limit;
    else if (!(type === 'email' && supported.includes('email')) && !isImplied(type))
      rule.say('type', `answers can't be checked for ${quote(type)} here; it was left out`);
  }
  return limits;
}

/** Rules that always hold here: rankings have to be complete, and so do required matrices. */
function isImplied(type: string): boolean {
  return type === 'rankAll' || type === 'answerAllRows';
}
