import { editDispatch } from '../desk/editDispatch.ts';
import { answerJobs } from './openWorkerQueue.ts';

// The thread that edits documents: a dispatch in, its items out.
answerJobs(editDispatch);
