import { ProblemError } from './problem';

/** Frees a slot. */
export type Release = () => void;

/** A few slots for long-running work, shared fairly between projects. */
export interface FairSlots {
  /** Waits for a slot. Rejects if too many requests of the project are waiting already. */
  enter: (projectId: string) => Promise<Release>;
}

export interface FairSlotsOptions {
  /** Slots in total, and how many of them one project may use. */
  maxRunning: number;
  maxRunningPerProject: number;
  /** How many requests of one project may wait, and for how long. */
  maxWaitingPerProject: number;
  waitTimeoutMs: number;
  /** Detail of the problem that rejected requests get. */
  busyMessage: string;
  retryAfterSeconds: number;
}

interface Project {
  running: number;
  waiting: (() => void)[];
}

/**
 * Each project has its own queue, and projects take turns: a full queue only affects its own project, and
 * a project waits for at most one request of each other project.
 */
export function createFairSlots(options: FairSlotsOptions): FairSlots {
  const { maxRunning, maxRunningPerProject, maxWaitingPerProject, waitTimeoutMs } = options;
  // In the order of their next turn.
  const projects = new Map<string, Project>();
  let running = 0;

  const rejection = (): ProblemError =>
    new ProblemError('unavailable', options.busyMessage, { retryAfter: options.retryAfterSeconds });

  const forgetIfIdle = (id: string, project: Project): void => {
    if (!project.running && !project.waiting.length) projects.delete(id);
  };

  const startNext = (): void => {
    for (const [id, project] of projects) {
      if (running >= maxRunning) return;
      if (project.running >= maxRunningPerProject) continue;
      const start = project.waiting.shift();
      if (!start) continue;
      projects.delete(id);
      projects.set(id, project);
      start();
    }
  };

  const begin = (id: string, project: Project): Release => {
    running += 1;
    project.running += 1;
    return () => {
      running -= 1;
      project.running -= 1;
      startNext();
      forgetIfIdle(id, project);
    };
  };

  return {
    async enter(id) {
      const project = projects.get(id) ?? { running: 0, waiting: [] };
      projects.set(id, project);
      if (running < maxRunning && project.running < maxRunningPerProject) return begin(id, project);
      if (project.waiting.length >= maxWaitingPerProject) throw rejection();
      return new Promise<Release>((resolve, reject) => {
        const start = (): void => {
          clearTimeout(timer);
          resolve(begin(id, project));
        };
        const timer = setTimeout(() => {
          project.waiting = project.waiting.filter((one) => one !== start);
          forgetIfIdle(id, project);
          reject(rejection());
        }, waitTimeoutMs).unref();
        project.waiting.push(start);
      });
    },
  };
}
