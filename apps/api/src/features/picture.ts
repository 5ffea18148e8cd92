import { photoRoutes, pictureRoutes } from '../http/pictures.ts';
import type { ApiFeature } from './feature.ts';

export const picture: ApiFeature = {
  name: 'picture',
  // They are compressed already.
  neverCompressed: ['picture.photo'],
  routes: { '/photos': photoRoutes, '/pictures': pictureRoutes },
};
