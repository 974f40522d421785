import { markdownHtml } from '../pages/blog/markdownHtml.ts';
import { answerJobs } from './openWorkerQueue.ts';

// The thread that renders posts: Markdown in, HTML out.
answerJobs(markdownHtml);
