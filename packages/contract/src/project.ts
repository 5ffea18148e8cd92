import { z } from 'zod';
import { pageOf } from './page.ts';
import { Day, ProjectId } from './scalar.ts';

export const ProjectEntry = z
  .object({
    pid: ProjectId,
    name: z.string().meta({ description: 'Display name of the project.', example: 'Demo Conference 2027' }),
    starts_on: Day,
    ends_on: Day,
    time_zone: z.string().meta({ description: 'IANA name of the zone that its days are in.', example: 'Asia/Taipei' }),
    roster_published: z.boolean().meta({ description: 'Whether anyone may read the member listing.', example: true }),
  })
  .meta({ id: 'ProjectEntry', description: 'One event year.' });

export const ProjectListing = pageOf(ProjectEntry).meta({
  id: 'ProjectListing',
  description: 'Projects, the latest first.',
});
