import { useQuery } from '@tanstack/react-query';
import { createContext, useContext } from 'react';
import { projectsQuery } from '../api/project';
import { toDay } from '../format/days';
import { isKnownTimeZone } from '../format/time-zones';
import { useNow } from '../format/use-now';
import { useScope } from './use-scope';

const TimeZoneContext = createContext<string | undefined>(undefined);
/** For pages without a project. */
export const TimeZoneProvider = TimeZoneContext.Provider;

/** The time zone of days and times in results: that of the project. UTC until the list of projects has loaded. */
export function useTimeZone(): string {
  const given = useContext(TimeZoneContext);
  const { projectId } = useScope();
  const { data: projects } = useQuery({ ...projectsQuery, enabled: given === undefined });
  const timeZone = given ?? projects?.find(({ id }) => id === projectId)?.timeZone;
  return timeZone !== undefined && isKnownTimeZone(timeZone) ? timeZone : 'UTC';
}

/** Today, in that time zone. */
export function useToday(): string {
  const timeZone = useTimeZone();
  return toDay(useNow(), timeZone);
}
