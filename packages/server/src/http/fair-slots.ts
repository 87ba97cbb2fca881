import { ProblemError } from './problem';

/** Ends the use of a slot. */
export type Leave = () => void;

/** A few slots for work that takes long, shared fairly between projects. */
export interface FairSlots {
  /** Waits for a slot of the project. Refused when too many of its requests wait already. */
  enter: (projectId: string) => Promise<Leave>;
}

export interface FairSlotsOptions {
  /** Slots in all, and how many of them one project may hold. */
  atOnce: number;
  atOncePerProject: number;
  /** Requests of one project that may wait, and for how long each. */
  maxWaitingPerProject: number;
  patienceMs: number;
  /** Told to whoever is refused. */
  busy: string;
  retryAfterSeconds: number;
}

interface Project {
  running: number;
  waiting: (() => void)[];
}

/**
 * Each project has a queue of its own, and projects take turns: a full queue refuses only requests
 * of its own project, and a project waits for at most one request of each of the others.
 */
export function createFairSlots(options: FairSlotsOptions): FairSlots {
  const { atOnce, atOncePerProject, maxWaitingPerProject, patienceMs } = options;
  // In the order of their turns.
  const projects = new Map<string, Project>();
  let running = 0;

  const refusal = (): ProblemError =>
    new ProblemError('unavailable', options.busy, { retryAfter: options.retryAfterSeconds });

  const forgetIfIdle = (id: string, project: Project): void => {
    if (!project.running && !project.waiting.length) projects.delete(id);
  };

  const startNext = (): void => {
    for (const [id, project] of projects) {
      if (running >= atOnce) return;
      if (project.running >= atOncePerProject) continue;
      const start = project.waiting.shift();
      if (!start) continue;
      projects.delete(id);
      projects.set(id, project);
      start();
    }
  };

  const begin = (id: string, project: Project): Leave => {
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
      if (running < atOnce && project.running < atOncePerProject) return begin(id, project);
      if (project.waiting.length >= maxWaitingPerProject) throw refusal();
      return new Promise<Leave>((resolve, reject) => {
        const start = (): void => {
          clearTimeout(timer);
          resolve(begin(id, project));
        };
        const timer = setTimeout(() => {
          project.waiting = project.waiting.filter((one) => one !== start);
          forgetIfIdle(id, project);
          reject(refusal());
        }, patienceMs).unref();
        project.waiting.push(start);
      });
    },
  };
}
