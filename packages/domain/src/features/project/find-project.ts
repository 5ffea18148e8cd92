import type { EntityManager } from '@mikro-orm/postgresql';
import { Project } from './project.entity.ts';

export const findProject = (em: EntityManager, pid: string): Promise<Project | null> => em.findOne(Project, { pid });
