/** Kind of the jobs that read linked tills. */
export const LINK_JOB = 'link';
