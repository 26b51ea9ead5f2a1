import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import jobfeed.ApiClient;
import jobfeed.ApiException;
import jobfeed.api.JobsApi;
import jobfeed.api.ServiceApi;
import jobfeed.api.ValidatorApi;
import jobfeed.model.Feed;
import jobfeed.model.JobWorkType;
import jobfeed.model.SearchResult;

/** Asks a site through the client that openapi-generator makes, and prints what came as one line of JSON. */
public class Ask {
  interface Call {
    Object make() throws ApiException;
  }

  public static void main(String[] args) throws Exception {
    ApiClient client = new ApiClient();
    client.updateBaseUri(args[0]);
    ObjectMapper json = client.getObjectMapper();
    JobsApi jobs = new JobsApi(client);
    SearchResult found = search(jobs, args[1], List.of(JobWorkType.REMOTE, JobWorkType.HYBRID), 20);
    Feed feed = json.readValue(System.in, Feed.class);
    Map<String, Object> all = new LinkedHashMap<>();
    all.put("total", found.getTotal());
    all.put("countries", found.getFacets().getCountries());
    all.put(
        "hits",
        found.getHits().stream()
            .map(
                hit ->
                    Map.of(
                        "id", hit.getId(),
                        "title", hit.getTitle(),
                        "employer", hit.getEmployer().getName(),
                        "jobType", hit.getJobType().getValue(),
                        "publishedAt", hit.getPublishedAt().toString()))
            .toList());
    all.put("job", jobs.getJob(found.getHits().get(0).getId()).getUrl().toString());
    all.put("gone", errorOf(json, () -> jobs.getJob("aaaaaaaaaaaaaaaa")));
    all.put("refused", errorOf(json, () -> search(jobs, null, null, 51)));
    all.put("health", new ServiceApi(client).getHealth().getStatus().getValue());
    all.put("code", new ValidatorApi(client).validateFeed(feed, null).getErrors().get(0).getCode());
    System.out.println(new ObjectMapper().writeValueAsString(all));
  }

  private static SearchResult search(JobsApi jobs, String q, List<JobWorkType> workTypes, int limit)
      throws ApiException {
    return jobs.searchJobs(
        JobsApi.APISearchJobsRequest.newBuilder().q(q).workTypes(workTypes).limit(limit).build());
  }

  private static String errorOf(ObjectMapper json, Call call) throws Exception {
    try {
      call.make();
      return "";
    } catch (ApiException refused) {
      return json.readTree(refused.getResponseBody()).get("error").asText();
    }
  }
}
