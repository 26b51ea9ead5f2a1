/** A job's page: the way back, the actions of its job, its similar jobs as any list of cards. */
import './back-link.ts';
import './card-pages.ts';
import { setUpJob } from './job-actions.ts';

const job = document.querySelector<HTMLElement>('.job');
if (job) setUpJob(job, location.pathname);
