import { ActionIcon, Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SurveySummary } from '@service-popups/contract';
import type { Scope } from '../../api/scope';
import { MoreIcon } from '../../ui/icons';
import { notifyProblem } from '../../ui/notify';
import { DeleteSurveyDialog } from '../delete-survey-dialog';
import { useSurveyActions } from '../use-survey-actions';
import classes from './survey-menu.module.css';

interface Props {
  scope: Scope;
  survey: SurveySummary;
}

/** The actions for a survey in the list. */
export function SurveyMenu({ scope, survey: { id, name } }: Props) {
  const { duplicate, remove } = useSurveyActions(scope);
  const [deleting, removal] = useDisclosure();
  return (
    <div className={classes.menu}>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={`Actions for ${name || id}`}
          >
            <MoreIcon />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            onClick={() => {
              duplicate(id).catch(notifyProblem);
            }}
          >
            Duplicate
          </Menu.Item>
          <Menu.Item color="red" onClick={removal.open}>
            Delete…
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {deleting ? <DeleteSurveyDialog run={() => remove(id)} onClose={removal.close} /> : null}
    </div>
  );
}
