import { editDispatch } from '../desk/editDispatch.ts';
import { answerJobs } from './answerJobs.ts';

// The desk's own thread: one document in, its items out.
answerJobs(editDispatch);
