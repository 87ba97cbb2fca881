import { Menu } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { SurveySummary } from '@service-popups/contract';
import type { Scope } from '../../api/scope';
import { notifyProblem } from '../../ui/notify';
import { RowMenuButton } from '../../ui/row-menu';
import { DeleteSurveyDialog } from '../delete-survey-dialog';
import { useSurveyActions } from '../use-survey-actions';

interface Props {
  scope: Scope;
  survey: SurveySummary;
  label: string;
}

/** The actions for a survey in the list. */
export function SurveyMenu({ scope, survey: { id }, label }: Props) {
  const { duplicate, remove } = useSurveyActions(scope);
  const [deleting, removal] = useDisclosure();
  return (
    <>
      <Menu defaultOpened position="bottom-end">
        <Menu.Target>
          <RowMenuButton label={label} />
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
    </>
  );
}
